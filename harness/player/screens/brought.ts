/** What a phone returns when the page asks for a picture or a file. */
const broughtFiles = [
  'picture',
  'dark',
  'blurred',
  'pdf',
  'empty',
  'tooLarge',
  'notPicture',
  'broken',
  'tooManyPixels',
  /** The customer closes the camera or the picker. */
  'nothing',
  /** Neither opens, and no event says so. */
  'silence',
  /** The page itself may use the camera; the customer may not have allowed it, or it is missing. */
  'liveCamera',
  'liveCameraRefused',
  'liveCameraAbsent',
  'liveCameraSilent',
] as const;
export type Brought = (typeof broughtFiles)[number];
