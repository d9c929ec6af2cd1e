/** The camera roll in words: each picture, what an app should do with it, and which pictures an input accepts. */
import { type RollPicture, rollPictures, scenes } from '../../../simulator/protocol/phone.ts';

export const rollNames: Readonly<
  Record<RollPicture, { readonly name: string; readonly about: string }>
> = {
  face: { name: 'A good face', about: 'bright and sharp' },
  card: { name: 'A good ID card', about: 'bright and sharp' },
  dark: { name: 'Dark', about: 'barely visible' },
  blurred: { name: 'Blurred', about: 'out of focus' },
  turned: { name: 'Turned', about: 'stored sideways, EXIF 6' },
  notPicture: { name: 'Not an image', about: 'text, named .jpg' },
  tooLarge: { name: 'Too large', about: '20 MB and 1 byte' },
  receipt: { name: 'A receipt', about: 'PDF of one page' },
};

/** Pictures from a camera: phones rotate theirs, and a camera never returns a text. */
const ofCamera: readonly RollPicture[] = [...scenes, 'turned'];

/** Choices for an input that accepts `accept`, from the camera app or from the roll. */
export function offered({ accept, camera }: { readonly accept: string; readonly camera: boolean }) {
  if (camera) return ofCamera;
  return rollPictures.filter((one) => one !== 'receipt' || /pdf/i.test(accept) || accept === '');
}
