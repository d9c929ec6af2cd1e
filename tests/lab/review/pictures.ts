/** Whether two pictures of a screen differ for an eye, whatever their bytes are. */
import type { Browser } from '../../e2e/driver/browser.ts';

/** Runs in the page. Parts of 255 that a colour may differ by without being another, and how many points may be others. */
async function pointsApart(before: string, after: string): Promise<boolean> {
  const most = 24;
  const points = 40;
  const drawn = async (picture: string) => {
    const image = new Image();
    image.src = `data:image/webp;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const paper = canvas.getContext('2d');
    if (!paper) throw new Error('This browser draws no picture.');
    paper.drawImage(image, 0, 0);
    return paper.getImageData(0, 0, image.width, image.height);
  };
  const [one, other] = await Promise.all([drawn(before), drawn(after)]);
  if (one.width !== other.width || one.height !== other.height) return true;
  let apart = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const distance = [0, 1, 2].map((part) =>
      Math.abs((one.data[at + part] ?? 0) - (other.data[at + part] ?? 0)),
    );
    if (Math.max(...distance) > most) apart++;
  }
  return apart > points;
}

export async function differs(browser: Browser, before: string, after: string): Promise<boolean> {
  if (before === after) return false;
  return browser.execute(pointsApart, before, after);
}
