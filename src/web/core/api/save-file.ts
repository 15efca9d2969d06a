/** Downloads a file of the portal. Ignores URLs outside of the API. */
export function downloadFrom(url: string): void {
  if (!url.startsWith('/api/')) return;
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
