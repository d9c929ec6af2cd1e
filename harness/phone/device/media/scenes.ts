/**
 * Drawn scenes of the simulated camera: a made-up face, a made-up ID card, and both badly lit or out of focus. They
 * show no real person.
 */
import type { Scene } from '../../../simulator/protocol/phone.ts';

/** Every scene is drawn upright in these proportions, px, with the sky on top and the coat or the desk below. */
export const sceneSize = { width: 960, height: 1280 } as const;

type Pen = CanvasRenderingContext2D;

/** Draws a scene over the whole canvas. `canvas` creates another one to work on. */
export function drawScene(
  pen: Pen,
  scene: Scene,
  motif: 'face' | 'card',
  canvas: () => HTMLCanvasElement,
): void {
  const { width, height } = pen.canvas;
  pen.save();
  pen.scale(width / sceneSize.width, height / sceneSize.height);
  const what = scene === 'face' || scene === 'card' ? scene : motif;
  if (what === 'face') drawFace(pen);
  else drawCard(pen);
  if (scene === 'dark') {
    pen.fillStyle = 'rgba(4, 5, 8, 0.93)';
    pen.fillRect(0, 0, sceneSize.width, sceneSize.height);
  }
  pen.restore();
  if (scene === 'blurred') blur(pen, canvas());
}

/** Out of focus: shrunk to a few pixels and enlarged again, because not every engine has filters. */
function blur(pen: Pen, small: HTMLCanvasElement): void {
  const { width, height } = pen.canvas;
  small.width = 30;
  small.height = 40;
  const few = small.getContext('2d');
  if (!few) return;
  few.imageSmoothingQuality = 'high';
  few.drawImage(pen.canvas, 0, 0, small.width, small.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(small, 0, 0, width, height);
}

const oval = (pen: Pen, x: number, y: number, across: number, down: number, colour: string) => {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.ellipse(x, y, across, down, 0, 0, 2 * Math.PI);
  pen.fill();
};

const block = (pen: Pen, colour: string, box: readonly [number, number, number, number]) => {
  pen.fillStyle = colour;
  pen.fillRect(...box);
};

function drawFace(pen: Pen): void {
  const { width, height } = sceneSize;
  const wall = pen.createLinearGradient(0, 0, 0, height);
  wall.addColorStop(0, '#bfe0f2');
  wall.addColorStop(1, '#f1e7d6');
  pen.fillStyle = wall;
  pen.fillRect(0, 0, width, height);
  for (let row = 0; row < 9; row += 1)
    block(pen, 'rgba(60,80,90,.18)', [0, 60 + row * 120, width, 3]);
  oval(pen, 480, 1290, 420, 300, '#0b5d45');
  oval(pen, 480, 1240, 150, 250, '#0f7657');
  block(pen, '#7d4b2c', [400, 840, 160, 200]);
  oval(pen, 480, 560, 268, 330, '#1c1410');
  oval(pen, 480, 660, 232, 300, '#8f5a36');
  oval(pen, 262, 670, 34, 62, '#84512f');
  oval(pen, 698, 670, 34, 62, '#84512f');
  for (const side of [-1, 1]) {
    const x = 480 + side * 96;
    block(pen, '#1c1410', [x - 58, 556, 116, 14]);
    oval(pen, x, 626, 46, 25, '#fbf7f0');
    oval(pen, x, 626, 22, 24, '#2a1a10');
    oval(pen, x + 7, 618, 6, 6, '#ffffff');
  }
  oval(pen, 480, 740, 40, 26, '#7a4728');
  oval(pen, 480, 836, 84, 26, '#6b2f2a');
  block(pen, '#f3e9e2', [418, 826, 124, 12]);
  curls(pen);
}

/** Hair of many strokes. Their edges make the check see a sharp picture. */
function curls(pen: Pen): void {
  pen.strokeStyle = '#3a2a20';
  pen.lineWidth = 4;
  for (let curl = 0; curl < 240; curl += 1) {
    const angle = Math.PI + (curl / 239) * Math.PI;
    const reach = 1 - ((curl * 37) % 40) / 100;
    const [x, y] = [480 + Math.cos(angle) * 258 * reach, 520 + Math.sin(angle) * 270 * reach];
    if (y > 420 && Math.abs(x - 480) < 190) continue;
    pen.beginPath();
    pen.arc(x, y, 11, curl, curl + 4);
    pen.stroke();
  }
}

function drawCard(pen: Pen): void {
  const { width, height } = sceneSize;
  block(pen, '#dfe9ee', [0, 0, width, 300]);
  block(pen, '#a8764a', [0, 300, width, height - 300]);
  for (let line = 0; line < 24; line += 1) {
    block(pen, 'rgba(70,40,15,.22)', [0, 320 + line * 40 + ((line * 13) % 17), width, 3]);
  }
  block(pen, 'rgba(30,18,8,.35)', [66, 436, 840, 540]);
  block(pen, '#f4f7f2', [56, 420, 840, 540]);
  block(pen, '#0b5d45', [56, 420, 840, 92]);
  const text = (words: string, size: number, x: number, y: number, colour: string) => {
    pen.fillStyle = colour;
    pen.font = `600 ${size}px sans-serif`;
    pen.fillText(words, x, y);
  };
  text('IDENTITY CARD', 48, 92, 484, '#ffffff');
  text('SPECIMEN', 40, 640, 482, '#ffc45c');
  block(pen, '#cfdcd6', [92, 548, 230, 290]);
  oval(pen, 207, 838, 104, 78, '#0b5d45');
  block(pen, '#f4f7f2', [92, 838, 240, 90]);
  oval(pen, 207, 676, 66, 84, '#8f5a36');
  oval(pen, 207, 616, 70, 46, '#1c1410');
  const rows = ['NAME', 'ADAEZE SAMPLE', 'DATE OF BIRTH', '01 JAN 1990', 'NUMBER', '0000 0000 000'];
  rows.forEach((row, index) =>
    text(
      row,
      index % 2 === 0 ? 24 : 38,
      360,
      580 + index * 50,
      index % 2 === 0 ? '#5c6b63' : '#12211b',
    ),
  );
  for (let bar = 0; bar < 90; bar += 1) {
    block(pen, '#12211b', [92 + bar * 8, 880, ((bar * 7) % 4) + 1, 52]);
  }
}
