import type { Root } from 'react-dom/client';
import type { Portal } from '../core/portal/portal.ts';

/** The addresses of the preview: the tool, the page it holds, and the gallery. Each loads what it needs and no more. */
export async function showPreview(root: Root, portal: Portal): Promise<void> {
  const place = location.pathname.replace(/^\/preview\/?/u, '').replace(/\/$/u, '');
  if (place === 'frame') return (await import('./frame/show-frame.tsx')).showFrame(root, portal);
  if (place === 'gallery')
    return (await import('./gallery/show-gallery.tsx')).showGallery(root, portal);
  return (await import('./page/show-page.tsx')).showPage(root, portal);
}
