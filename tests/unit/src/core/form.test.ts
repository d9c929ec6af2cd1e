/** The form engine: what is kept, when problems show, and events that carry no value. */
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '#src/core/form.ts';
import { openApp } from '../app.ts';
import { testShell } from '../shell.ts';

const definition: FormDefinition<'name' | 'age', 'young' | 'taken'> = {
  name: { required: true, clean: (typed) => typed.replace(/\d/g, '') },
  age: { check: (value) => (Number(value) < 18 ? 'young' : undefined) },
};

async function form(initial: Partial<Record<'name' | 'age', string>> = {}) {
  const bridge = testShell({});
  await openApp({ bridge });
  const { createForm } = await import('#src/core/form.ts');
  return { ...createForm(definition, { initial }), bridge };
}

describe('a field', () => {
  test('keeps what its cleaner leaves, and says that something was stripped until the field is left', async () => {
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

  test('says it also of what is stripped between leaving the field and the end of that tap', async () => {
    const { change, leave, $stripped } = await form();
    change('name', 'Ada');
    let endTap = () => {};
    leave('name', (show) => (endTap = show));
    change('name', 'Ada1');
    endTap();
    expect($stripped.get()).toEqual({ name: true });
  });

  test('shows its problem once it was left, and none while it is first typed', async () => {
    const { change, leave, $problems } = await form();
    change('age', '1');
    expect($problems.get()).toEqual({});
    leave('age');
    expect($problems.get()).toEqual({ age: 'young' });
    change('age', '18');
    expect($problems.get()).toEqual({});
  });

  test('left empty, says nothing yet', async () => {
    const { leave, $problems, bridge } = await form();
    leave('name');
    expect($problems.get()).toEqual({});
    expect(bridge.asked).toEqual([]);
  });

  test('reports its name and never its value', async () => {
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

  test('reports what was typed as soon as it is left, though its problem shows later', async () => {
    const { change, leave, $problems, bridge } = await form();
    const later: (() => void)[] = [];
    change('age', '1');
    leave('age', (show) => later.push(show));
    expect([bridge.asked.length, $problems.get()]).toEqual([1, {}]);
    for (const show of later) show();
    expect($problems.get()).toEqual({ age: 'young' });
  });

  test('emptied before its problem shows, says nothing', async () => {
    const { change, leave, reset, $problems } = await form();
    const later: (() => void)[] = [];
    change('name', 'Ada');
    leave('name', (show) => later.push(show));
    reset();
    for (const show of later) show();
    expect($problems.get()).toEqual({});
  });

  test('reports the same words once, however often it is left', async () => {
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

describe('submitting', () => {
  test('reports what was typed and never left, as with the Enter key', async () => {
    const { change, submit, bridge } = await form();
    change('name', 'Ada');
    submit();
    expect(bridge.asked.map(({ params }) => params)).toEqual([
      { event: 'input', params: { pageName: '', field: 'name' } },
    ]);
  });

  test('shows all problems and grows, so that the summary takes the focus each time', async () => {
    const { submit, $problems, $failedSubmits } = await form({ age: '17' });
    expect(submit()).toBeUndefined();
    expect($problems.get()).toEqual({ name: 'empty', age: 'young' });
    expect(submit()).toBeUndefined();
    expect($failedSubmits.get()).toBe(2);
  });

  test('gives the cleaned values where all are sound', async () => {
    const { change, submit, $failedSubmits } = await form({ age: '20' });
    change('name', '1Ada1');
    expect(submit()).toEqual({ name: 'Ada', age: '20' });
    expect($failedSubmits.get()).toBe(0);
  });

  test("the server's refusal stands until that field changes", async () => {
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

  test('a reset forgets values, problems and marks', async () => {
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
