/** Pictures on an old engine: draws one with four coloured corners, and reads those that a server received. */
import type { Page } from '../bench/browser.ts';

/** JPEG bytes of this size with a red, green, blue and white quarter. */
export async function cornersJpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
    const pen = canvas.getContext('2d');
    [['#f00', 0, 0], ['#0f0', 1, 0], ['#00f', 0, 1], ['#fff', 1, 1]].forEach(([colour, x, y]) => {
      pen.fillStyle = colour;
      pen.fillRect((x * ${width}) / 2, (y * ${height}) / 2, ${width} / 2, ${height} / 2);
    });
    return canvas.toDataURL('image/jpeg', 0.92).split(',')[1];
  })()`);
  return Buffer.from(base64, 'base64');
}

/** Letters of the four quarters, from top left to bottom right: `RGBW` is upright. */
export const cornersOf = (page: Page, jpeg: Buffer): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = 'data:image/jpeg;base64,${jpeg.toString('base64')}';
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    return [[1, 1], [3, 1], [1, 3], [3, 3]].map(([x, y]) => {
      const [red, green, blue] = pen.getImageData((x * image.width) / 4, (y * image.height) / 4, 1, 1).data;
      if (red > 200 && green > 200 && blue > 200) return 'W';
      return red > 200 ? 'R' : green > 200 ? 'G' : blue > 200 ? 'B' : '?';
    }).join('');
  })()`);
