/** Saves what the portal itself serves at an address; any other address is ignored. */
export function downloadFrom(address: string): void {
  if (!address.startsWith('/api/')) return;
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
