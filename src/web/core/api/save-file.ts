/** Downloads the file at a URL of the API. Ignores all other URLs. */
export function downloadFrom(url: string): void {
  if (!url.startsWith('/api/')) return;
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
