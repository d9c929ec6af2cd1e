/** A picture: its subject, whether its file can be used, and how it is sent. */
export const idKinds = ['idFront', 'idBack'] as const;
export type PhotoKind = 'face' | (typeof idKinds)[number];
export const photoKinds: readonly PhotoKind[] = ['face', ...idKinds];

/** Why a file cannot be used. */
export type PhotoProblem =
  | 'empty'
  | 'tooLarge'
  | 'notPicture'
  | 'broken'
  | 'heic'
  | 'tooManyPixels';

/** Warnings of the check on the phone about a picture that can be used. */
export type Doubt = 'dark' | 'blurred';

/** A picture ready to be sent: upright, small, without metadata. `bytes` goes to the transport. */
export interface Photo {
  readonly bytes: unknown;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly doubts: readonly Doubt[];
}

export type Prepared =
  | { readonly ok: true; readonly photo: Photo }
  | { readonly ok: false; readonly problem: PhotoProblem };
