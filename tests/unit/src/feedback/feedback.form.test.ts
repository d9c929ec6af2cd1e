/** Appointments in Lagos time and the form of a feedback (§3, §5): what is asked for, what is refused, what is kept. */
import { assert, integer, property } from '../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { createFeedbackForm } from '#src/feedback/feedback.form.ts';
import {
  appointmentAt,
  appointmentDays,
  appointmentTimes,
} from '#src/feedback/appointment.rules.ts';
import { textProblem } from '#src/core/values/free-text.rules.ts';
import { limits } from '#src/facts/limits.ts';
import { useEnvironment } from '../../../support/environment.ts';

/** Saturday, 21 November 2026, 10:30 in Lagos. */
const now = Date.UTC(2026, 10, 21, 9, 30);

describe('appointments', () => {
  test('Appointments are offered for two weeks, today first while it has an hour left', () => {
    expect(appointmentDays(now)[0]).toBe('2026-11-21');
    expect(appointmentDays(now)).toHaveLength(14);
    expect(appointmentDays(now).at(-1)).toBe('2026-12-04');
    const beforeTheLast = Date.UTC(2026, 10, 21, 16, 30);
    expect(appointmentDays(beforeTheLast)[0], 'for its last hour').toBe('2026-11-21');
    const evening = Date.UTC(2026, 10, 21, 17, 0);
    expect(appointmentDays(evening)[0]).toBe('2026-11-22');
    expect(appointmentDays(evening)).toHaveLength(13);
  });

  test('Appointment times are full hours of Lagos in the future', () => {
    expect(appointmentTimes('2026-11-21', now)[0]).toBe('11:00');
    expect(appointmentTimes('2026-11-22', now)).toHaveLength(11);
    expect(appointmentTimes('2026-11-22', now)[0]).toBe('08:00');
    expect(appointmentTimes('2026-11-22', now).at(-1)).toBe('18:00');
    const eleven = appointmentAt('2026-11-21', '11:00');
    expect(appointmentTimes('2026-11-21', eleven)[0], 'what begins now is over').toBe('12:00');
    expect(appointmentTimes('2026-11-20', now)).toEqual([]);
    expect(appointmentAt('2026-11-21', '11:00')).toBe(Date.UTC(2026, 10, 21, 10));
    expect(appointmentAt('', '')).toBeNaN();
  });

  test('Every day and hour on offer lies in the future, at any moment of any year', () => {
    assert(
      property(integer({ min: 1.5e12, max: 4e12 }), (at) => {
        for (const day of appointmentDays(at)) {
          const times = appointmentTimes(day, at);
          expect(times.length).toBeGreaterThan(0);
          for (const time of times) expect(appointmentAt(day, time)).toBeGreaterThan(at);
        }
      }),
      { numRuns: 50 },
    );
  });
});

test.each([
  ['', 'empty'],
  [' \n\t\u00a0\u2003 ', 'empty'],
  ['ab', 'tooShort'],
  ['  ab  ', 'tooShort'],
  ['abc', undefined],
  ['👩🏽‍💻', undefined],
  ['x'.repeat(2_000), undefined],
  [` ${'x'.repeat(2_000)} `, undefined],
  ['x'.repeat(2_001), 'tooLong'],
  ['😀'.repeat(2_000), undefined],
  ['x'.repeat(100_000), 'tooLong'],
] as const)('The description %j gives the right problem', (text, problem) => {
  expect(textProblem(text, limits.descriptionMinChars, limits.descriptionMaxChars)).toBe(problem);
});

describe('the form', () => {
  const open = (clock = () => now) => {
    useEnvironment({});
    return createFeedbackForm({ now: clock, report: () => {} });
  };
  const sound = { type: 'repayment', description: 'I paid twice', contactPhone: '08031234567' };

  test('Type, description and one contact are enough', () => {
    const form = open();
    expect(form.submit()).toBeUndefined();
    expect(form.$problems.get()).toEqual({
      type: 'empty',
      description: 'empty',
      contactPhone: 'empty',
    });
    form.reset(sound);
    expect(form.submit()).toMatchObject(sound);
    form.reset({ ...sound, contactPhone: '', contactEmail: 'a@b.ng' });
    expect(form.submit()).toMatchObject({ contactPhone: '', contactEmail: 'a@b.ng' });
  });

  test('An email clears the phone’s problem at once', () => {
    const form = open();
    form.reset({ ...sound, contactPhone: '' });
    form.submit();
    expect(form.$problems.get()).toEqual({ contactPhone: 'empty' });
    form.change('contactEmail', 'a@b.ng');
    expect(form.$problems.get()).toEqual({});
  });

  test('Optional fields must be valid when they are filled in', () => {
    const form = open();
    form.reset({
      ...sound,
      contactPhone: '0803',
      contactEmail: 'nobody',
      receiverAccount: '1234567890123456',
    });
    form.submit();
    expect(form.$problems.get()).toEqual({
      contactPhone: 'notANumber',
      contactEmail: 'email_verify',
      receiverAccount: 'accountLength16',
    });
  });

  test('100,000 characters stay to be shortened, direction marks go, and more is cut', () => {
    const form = open();
    form.change('description', 'x'.repeat(100_000));
    expect(form.$values.get().description).toHaveLength(100_000);
    form.change('description', 'y'.repeat(200_000));
    expect(form.$values.get().description).toHaveLength(100_000);
    form.change('description', '\u202Eevil\u202C مرحبا 😀<script>');
    expect(form.$values.get().description).toBe('evil مرحبا 😀<script>');
  });

  test('A time belongs to its day, and may pass while the form is open', () => {
    let moment = now;
    const form = open(() => moment);
    form.reset(sound);
    form.change('appointmentDay', '2026-11-20');
    expect(form.$values.get().appointmentDay).toBe('');
    form.change('appointmentDay', '2026-11-21');
    form.change('appointmentTime', '09:00');
    expect(form.$values.get().appointmentTime).toBe('');
    expect(form.submit()).toBeUndefined();
    form.change('appointmentTime', '11:00');
    expect(form.submit()).toMatchObject({ appointmentTime: '11:00' });
    moment += 3_600_000;
    expect(form.submit()).toBeUndefined();
    expect(form.$problems.get()).toEqual({ appointmentTime: 'past' });
    form.change('appointmentDay', '');
    expect(form.submit()).toMatchObject({ appointmentDay: '', appointmentTime: '' });
  });
});
