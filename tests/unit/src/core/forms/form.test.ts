/** The form engine: what is kept, when problems show, and events without values. */
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '#src/core/forms/form.ts';
import { openApp } from '../../app.ts';
import { testShell } from '../../shell.ts';

const definition: FormDefinition<'name' | 'age', 'young' | 'taken'> = {
  name: { required: true, clean: (typed) => typed.replace(/\d/g, '') },
  age: { check: (value) => (Number(value) < 18 ? 'young' : undefined) },
};

async function form(initial: Partial<Record<'name' | 'age', string>> = {}) {
  const bridge = testShell({});
  await openApp({ bridge });
  const { createForm } = await import('#src/core/forms/form.ts');
  return { ...createForm(definition, { initial }), bridge };
}

describe('a field', () => {
  test('A field keeps what its cleaner leaves, and marks the loss until the field is left', async () => {
    const { change, leave, $values, $stripped } = await form();
    change('name', 'Ada3');
    expect($values.get()).toEqual({ name: 'Ada', age: '' });
    expect($stripped.get()).toEqual({ name: true });
    change('name', 'Adae');
    expect($stripped.get()).toEqual({ name: true });
    leave('name');
    expect($stripped.get()).toEqual({ name: false });
    change('name', '7');
    expect($stripped.get()).toEqual({ name: true });
    change('name', '');
    expect($stripped.get()).toEqual({ name: false });
  });

  test('A loss between leaving the field and the end of that tap is marked, too', async () => {
    const { change, leave, $stripped } = await form();
    change('name', 'Ada');
    let endTap = () => {};
    leave('name', (show) => (endTap = show));
    change('name', 'Ada1');
    endTap();
    expect($stripped.get()).toEqual({ name: true });
  });

  test('A field shows its problem once it was left, and none during the first typing', async () => {
    const { change, leave, $problems } = await form();
    change('age', '1');
    expect($problems.get()).toEqual({});
    leave('age');
    expect($problems.get()).toEqual({ age: 'young' });
    change('age', '18');
    expect($problems.get()).toEqual({});
  });

  test('A new problem waits until the field is left again, and one that shows stays', async () => {
    const { change, leave, submit, $problems } = await form();
    change('age', '18');
    leave('age');
    change('age', '1');
    expect($problems.get()).toEqual({});
    leave('age');
    expect($problems.get()).toEqual({ age: 'young' });
    change('age', '17');
    expect($problems.get()).toEqual({ age: 'young' });
    submit();
    expect($problems.get()).toEqual({ name: 'empty', age: 'young' });
    change('name', 'Ada');
    change('name', '');
    expect($problems.get()).toEqual({ age: 'young' });
    submit();
    expect($problems.get()).toEqual({ name: 'empty', age: 'young' });
  });

  test('A field that shows stays as long as its rule says, until the form begins anew', async () => {
    await openApp({});
    const { createForm } = await import('#src/core/forms/form.ts');
    const { change, reset, $shown } = createForm<'day' | 'rest', never>({
      day: {},
      rest: { shownIf: ({ day }) => day.length === 2, staysIf: ({ day }) => day !== '' },
    });
    const rest = () => $shown.get().rest;
    change('day', '1');
    expect(rest()).toBe(false);
    change('day', '12');
    expect(rest()).toBe(true);
    change('day', '1');
    expect(rest()).toBe(true);
    change('day', '');
    expect(rest()).toBe(false);
    change('day', '12');
    reset({ day: '1' });
    expect(rest()).toBe(false);
  });

  test('A field that is left empty shows no problem yet', async () => {
    const { leave, $problems, bridge } = await form();
    leave('name');
    expect($problems.get()).toEqual({});
    expect(bridge.asked).toEqual([]);
  });

  test('A field reports its name and never its value', async () => {
    const { change, leave, bridge } = await form();
    change('name', 'Adaeze');
    leave('name');
    expect(bridge.asked).toEqual([
      {
        action: 'logEventByAF',
        params: { event: 'input', params: { pageName: '', field: 'name' } },
      },
    ]);
  });

  test('A field is reported as soon as it is left, though its problem shows later', async () => {
    const { change, leave, $problems, bridge } = await form();
    const later: (() => void)[] = [];
    change('age', '1');
    leave('age', (show) => later.push(show));
    expect([bridge.asked.length, $problems.get()]).toEqual([1, {}]);
    for (const show of later) show();
    expect($problems.get()).toEqual({ age: 'young' });
  });

  test('A field emptied before its problem shows has no problem', async () => {
    const { change, leave, reset, $problems } = await form();
    const later: (() => void)[] = [];
    change('name', 'Ada');
    leave('name', (show) => later.push(show));
    reset();
    for (const show of later) show();
    expect($problems.get()).toEqual({});
  });

  test('The same value is reported once, however often the field is left', async () => {
    const { change, leave, submit, bridge } = await form({ age: '20' });
    leave('age');
    expect(bridge.asked).toEqual([]);
    change('name', 'Ada');
    leave('name');
    leave('name');
    submit();
    expect(bridge.asked).toHaveLength(1);
  });
});

describe('submit', () => {
  test('Submitting reports a field that was typed in and never left, as with the Enter key', async () => {
    const { change, submit, bridge } = await form();
    change('name', 'Ada');
    submit();
    expect(bridge.asked.map(({ params }) => params)).toEqual([
      { event: 'input', params: { pageName: '', field: 'name' } },
    ]);
  });

  test('Submitting shows all problems and counts up, so that the summary takes the focus each time', async () => {
    const { submit, $problems, $failedSubmits } = await form({ age: '17' });
    expect(submit()).toBeUndefined();
    expect($problems.get()).toEqual({ name: 'empty', age: 'young' });
    expect(submit()).toBeUndefined();
    expect($failedSubmits.get()).toBe(2);
  });

  test('Submitting returns the cleaned values when all are valid', async () => {
    const { change, submit, $failedSubmits } = await form({ age: '20' });
    change('name', '1Ada1');
    expect(submit()).toEqual({ name: 'Ada', age: '20' });
    expect($failedSubmits.get()).toBe(0);
  });

  test('The server’s refusal stays until that field changes', async () => {
    const { change, refuse, submit, $problems, $failedSubmits } = await form({
      name: 'Ada',
      age: '20',
    });
    submit();
    refuse('name', 'taken');
    expect($problems.get()).toEqual({ name: 'taken' });
    expect($failedSubmits.get()).toBe(1);
    change('age', '21');
    expect($problems.get()).toEqual({ name: 'taken' });
    change('name', 'Adaeze');
    expect($problems.get()).toEqual({});
  });

  test('A reset clears values, problems and marks', async () => {
    const { change, refuse, submit, reset, $values, $problems, $stripped } = await form();
    change('name', 'Ada1');
    refuse('name', 'taken');
    submit();
    reset({ age: '30' });
    expect($values.get()).toEqual({ name: '', age: '30' });
    expect($problems.get()).toEqual({});
    expect($stripped.get()).toEqual({});
  });
});
