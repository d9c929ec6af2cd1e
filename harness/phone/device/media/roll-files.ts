/**
 * The files of the simulated camera roll, created when they are chosen: real JPEG bytes, a text that isn't a picture,
 * and 20 MB plus one byte.
 */
import { limits } from '#src/facts/limits.ts';
import { type RollPicture, type Scene, rollPictures } from '../../../simulator/protocol/phone.ts';
import { drawScene, sceneSize } from './scenes.ts';

/** EXIF: rotate by a quarter to the right before showing, as phones store upright pictures. */
const TURNED = 6;

/** The subject of a bad picture. */
export type Motif = 'face' | 'card';

/** The file of a picture. Throws if the engine has no canvas. */
export async function rollFile(
  document: Document,
  picture: RollPicture,
  motif: Motif,
): Promise<File> {
  const file = (parts: readonly BlobPart[], type = 'image/jpeg') =>
    new File([...parts], names[picture], { type, lastModified: 0 });
  switch (picture) {
    case 'notPicture':
      return file(['Shopping: rice, beans, palm oil.\n']);
    case 'receipt':
      return file([receipt], 'application/pdf');
    case 'tooLarge': {
      const photo = await jpegOf(document, motif, motif, false);
      const rest = limits.feedbackFileBytes + 1 - photo.size;
      return file([photo, new Uint8Array(rest)]);
    }
    case 'turned': {
      const photo = await jpegOf(document, motif, motif, true);
      return file([withOrientation(TURNED), photo.slice(2)]);
    }
    default:
      return file([await jpegOf(document, picture, motif, false)]);
  }
}

const names: Readonly<Record<RollPicture, string>> = {
  face: 'IMG_0001.jpg',
  card: 'IMG_0002.jpg',
  dark: 'IMG_0003.jpg',
  blurred: 'IMG_0004.jpg',
  turned: 'IMG_0005.jpg',
  notPicture: 'IMG_0006.jpg',
  tooLarge: 'IMG_0007.jpg',
  receipt: 'receipt.pdf',
};

/**
 * The picture of the roll that a file is; undefined for a file of the computer, which has another modification time.
 */
export const rolledAs = ({ name, lastModified }: File): RollPicture | undefined =>
  lastModified === 0 ? rollPictures.find((picture) => names[picture] === name) : undefined;

/** A scene as a JPEG. `sideways`: as on the sensor of an upright phone, rotated by a quarter to the left. */
async function jpegOf(
  document: Document,
  scene: Scene,
  motif: Motif,
  sideways: boolean,
): Promise<Blob> {
  const create = () => document.createElement('canvas');
  const upright = create();
  Object.assign(upright, sceneSize);
  const pen = penOf(upright);
  drawScene(pen, scene, motif, create);
  if (!sideways) return encoded(upright);
  const stored = create();
  Object.assign(stored, { width: upright.height, height: upright.width });
  const across = penOf(stored);
  across.setTransform(0, -1, 1, 0, 0, upright.width);
  across.drawImage(upright, 0, 0);
  return encoded(stored);
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error("This engine can't draw pictures");
  return pen;
}

const encoded = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("Couldn't create the picture"))),
      'image/jpeg',
      0.9,
    ),
  );

/** The start of a JPEG with an EXIF segment that contains only the orientation. It replaces the first two bytes. */
function withOrientation(orientation: number): Uint8Array<ArrayBuffer> {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const content = [...exif, ...header, ...directory];
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, content.length + 2, ...content]);
}

/** One page with one line. */
const receipt = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R',
  '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj',
  '4 0 obj<</Length 50>>stream',
  'BT /F 18 Tf 40 120 Td (Receipt of a transfer) Tj ET',
  'endstream endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
  '',
].join('\n');
