/** Downloads a file of the portal. Ignores addresses outside of the API. */
export function downloadFrom(address: string): void {
  if (!address.startsWith('/api/')) return;
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
