/** Pixels line by line, each as red, green, blue and opacity. */
export interface Bitmap {
  width: number;
  height: number;
  data: Buffer;
}

const channels = 4;

/** Returns the bitmap with no side longer than `side`; each pixel is the average of those it replaces. */
export function scaleDown(bitmap: Bitmap, side: number): Bitmap {
  const factor = Math.max(bitmap.width, bitmap.height) / side;
  if (factor <= 1) return bitmap;
  const width = Math.max(1, Math.round(bitmap.width / factor));
  const height = Math.max(1, Math.round(bitmap.height / factor));
  const data = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const area = {
        left: Math.floor((x * bitmap.width) / width),
        right: Math.floor(((x + 1) * bitmap.width) / width),
        top: Math.floor((y * bitmap.height) / height),
        bottom: Math.floor(((y + 1) * bitmap.height) / height),
      };
      data.set(averageColors(bitmap, area), (y * width + x) * channels);
    }
  return { width, height, data };
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Averages colors, weighted by their opacity, so that transparent edges do not darken. */
function averageColors({ width, data }: Bitmap, { left, right, top, bottom }: Area): number[] {
  const sums = [0, 0, 0];
  let opacity = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * channels;
      const weight = data[at + 3] ?? 0;
      opacity += weight;
      for (let channel = 0; channel < 3; channel++)
        sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0) * weight;
    }
  const count = (right - left) * (bottom - top);
  const colors = sums.map((sum) => (opacity === 0 ? 0 : Math.round(sum / opacity)));
  return [...colors, Math.round(opacity / count)];
}
