/** Draws the rows of a receipt or an offer as one picture, because a text alone proves little in a chat. */
import { offer } from './environment/share.ts';
import { within } from './within.ts';

export type PictureRow = readonly [label: string, value: string, ...more: unknown[]];

interface Head {
  readonly word: string;
  readonly title: string;
  readonly date: string;
}

const WIDTH = 720;
const EDGE = 36;
const HEAD = 120;
const LINE = 64;
const GAP = 24;
const ROOM = WIDTH - 2 * EDGE;
/** Room for the value at the end of a line. */
const VALUE = 440;

/** The rows inside this element as texts. */
export const rowsIn = (place: Element): readonly PictureRow[] =>
  Array.from(place.querySelectorAll('.rows__row'), (row) => {
    const [label, value] = Array.from(row.children, (one) => one.textContent ?? '');
    return [label ?? '', value ?? ''];
  });

function draw(pen: CanvasRenderingContext2D, head: Head, rows: readonly PictureRow[]) {
  const style = getComputedStyle(document.body);
  const { canvas } = pen;
  const fill = (colour: string, y: number, height: number) => {
    pen.fillStyle = colour;
    pen.fillRect(0, y, WIDTH, height);
  };
  /** At the end of its line without `room`. A text too long is squeezed. Returns what is left for a label. */
  const write = (text: string, y: number, font: string, colour: string, room?: number) => {
    const atEnd = room === undefined;
    const most = room ?? VALUE;
    pen.font = `${font} ${style.fontFamily}`;
    pen.fillStyle = colour;
    pen.textAlign = atEnd ? 'right' : 'left';
    pen.fillText(text, atEnd ? WIDTH - EDGE : EDGE, y, most);
    return ROOM - GAP - Math.min(pen.measureText(text).width, most);
  };
  fill('#ffffff', 0, canvas.height);
  fill(style.getPropertyValue('--hero-to'), 0, HEAD);
  write(head.word, 44, '700 22px', '#ffc45c', ROOM);
  write(head.title, 90, '700 34px', '#ffffff', write(head.date, 90, '24px', '#ffffff'));
  fill('#ffc45c', HEAD, 6);
  rows.forEach(([label, value], index) => {
    const y = HEAD + LINE * (index + 1);
    write(label, y, '24px', '#43534b', write(value, y, '700 24px', '#12211b'));
  });
}

/** A tap lets the page share for a few seconds only; ms. */
const DRAWN_WITHIN_MS = 2_000;

/** The picture as a file. Undefined if the canvas gives none in time. */
async function fileOf(head: Head, rows: readonly PictureRow[]): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD + LINE * (rows.length + 1);
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  draw(pen, head, rows);
  const drawn = new Promise<Blob | null>((done) => canvas.toBlob(done));
  const picture = await within(DRAWN_WITHIN_MS, drawn, null);
  return picture ? new File([picture], 'loan.png', { type: 'image/png' }) : undefined;
}

/**
 * Offers the picture to other apps. False if the phone can't, also because it blocks canvases. True also if the
 * customer declines.
 */
export async function sharePicture(head: Head, rows: readonly PictureRow[]): Promise<boolean> {
  try {
    if (!navigator.canShare) return false;
    const file = await fileOf(head, rows);
    return file !== undefined && navigator.canShare({ files: [file] }) && offer({ files: [file] });
  } catch {
    return false;
  }
}
