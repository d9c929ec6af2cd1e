/** Refusals of an edit: the field's pointer, then why in a sentence. */
import { ControlRefusal } from '../../world/control-refusal.ts';

/** Refuses 400. */
export function refuseEdit(pointer: string, why: string): never {
  throw new ControlRefusal(400, `${pointer}: ${why}`);
}
