/** Compares two WebP pictures in a browser: how many pixels differ visibly. */
import type { Browser } from '#harness/player/browser/browser.ts';

/** Of 255 in a colour: less is how a codec or a font smoother rounds. */
const VISIBLE = 24;
/** So few pixels are the edge of a letter, drawn half a pixel aside. */
export const EDGE_PIXELS = 20;

/** Both in base64. Infinity where their sizes differ. */
export async function pixelsApart(browser: Browser, one: string, other: string): Promise<number> {
  const count = await browser.execute(
    async (left: string, right: string, least: number) => {
      const read = async (base64: string) => {
        const image = new Image();
        image.src = `data:image/webp;base64,${base64}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, canvas.width, canvas.height);
      };
      const [a, b] = [await read(left), await read(right)];
      if (!a || !b || a.width !== b.width || a.height !== b.height) return null;
      let differing = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const apart = [0, 1, 2].some(
          (colour) => Math.abs((a.data[at + colour] ?? 0) - (b.data[at + colour] ?? 0)) > least,
        );
        if (apart) differing += 1;
      }
      return differing;
    },
    one,
    other,
    VISIBLE,
  );
  return count ?? Infinity;
}

/** Whether a person would see a difference. Both in base64. */
export const looksDifferent = async (
  browser: Browser,
  before: string,
  after: string,
): Promise<boolean> =>
  before !== after && (await pixelsApart(browser, before, after)) > EDGE_PIXELS;
