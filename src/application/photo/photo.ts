/** A picture: its subject, whether its file can be used, and how it is sent. */
export const idKinds = ['idFront', 'idBack'] as const;
export type PhotoKind = 'face' | (typeof idKinds)[number];
export const photoKinds: readonly PhotoKind[] = ['face', ...idKinds];

/**
 * Why a file can't be used. `unread`: the phone doesn't hand it over. `slow`: it doesn't open in time. `locked`: the
 * browser doesn't let the page change it. `noFrame`: the camera has no picture.
 */
export type PhotoProblem =
  | 'empty'
  | 'tooLarge'
  | 'notPicture'
  | 'broken'
  | 'heic'
  | 'tooManyPixels'
  | 'unread'
  | 'slow'
  | 'locked'
  | 'noFrame';

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

/** What was prepared. A preparation that fails ends like one that isn't allowed. */
export async function preparedOf(preparing: Promise<Prepared>): Promise<Prepared> {
  try {
    return await preparing;
  } catch {
    return { ok: false, problem: 'locked' };
  }
}
