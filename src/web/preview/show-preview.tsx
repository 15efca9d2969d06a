import type { Root } from 'react-dom/client';
import type { Portal } from '../core/portal/portal.ts';

/** Routes of the preview: the tool, the framed page, and the gallery. Each loads only its own code. */
export async function showPreview(root: Root, portal: Portal): Promise<void> {
  const path = location.pathname.replace(/^\/preview\/?/u, '').replace(/\/$/u, '');
  if (path === 'frame') return (await import('./frame/show-frame.tsx')).showFrame(root, portal);
  if (path === 'gallery')
    return (await import('./gallery/show-gallery.tsx')).showGallery(root, portal);
  return (await import('./page/show-page.tsx')).showPage(root, portal);
}
