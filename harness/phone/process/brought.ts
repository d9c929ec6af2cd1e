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
  /** Neither opens, and no event reports it. */
  'silence',
  /** The page may use the camera directly. The customer may have refused it, or it is missing. */
  'liveCamera',
  'liveCameraRefused',
  'liveCameraAbsent',
  'liveCameraSilent',
] as const;
export type Brought = (typeof broughtFiles)[number];
