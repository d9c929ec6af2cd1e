/** Every dispute and silence of the specification is a reading, complete and listed. */
import { describe, expect, test } from 'vitest';
import { readings as all } from '#src/facts/readings.ts';
import { importedFiles, sourcesBelow } from '../../../support/source.ts';

const find = (of: string) => all.find((entry) => entry.of === of);

describe('the list', () => {
  test('is that of all files in src/facts/readings', () => {
    const files = sourcesBelow('src/facts/readings').map(({ file }) => file);
    const [list] = sourcesBelow('src/facts').filter(({ file }) => file === 'src/facts/readings.ts');
    expect(list && importedFiles(list).sort()).toEqual(files.sort());
    expect(all.length).toBeGreaterThan(60);
  });

  test('is imported by nothing that the phone runs', () => {
    const phone = sourcesBelow('src', 'widget').filter(
      ({ file }) => !file.startsWith('src/facts/readings'),
    );
    const importing = phone.filter((source) =>
      importedFiles(source).some((file) => file.startsWith('src/facts/readings')),
    );
    expect(phone.length).toBeGreaterThan(300);
    expect(importing.map(({ file }) => file)).toEqual([]);
  });

  test('each has a name of its own', () => {
    expect(new Set(all.map(({ of }) => of)).size).toBe(all.length);
  });

  test.each(all)('$of: others, a section and a reason', ({ value, others, spec, because }) => {
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContainEqual(value);
    expect(spec).toMatch(/§[1-9]/);
    expect(because).toMatch(/^.{20,}\.$/);
  });

  test.each([
    ['largest loan in naira', 60_000, [50_000, 500_000]],
    ['longest tenure in days', 365, [180]],
    ['credit limit of those who pay on time, in naira; 0 promises none', 0, [300_000, 500_000]],
    ['coupon for the first repayment by card, in naira; 0: none', 0, [100]],
    ['how often the processing fee is charged', 'once', ['daily']],
    ['whether a loan can be extended', true, [false]],
    ['how long the assessment takes', 10, ['24 hours', '1 working day']],
    ['mode of the cipher', 'ecb', ['cbc with a leading IV']],
    ['zeros that pad a short key', '0', ['bytes of value 0']],
    ['redirect of /user', 'login', ['home', 'nowhere']],
    ['label of status 16 Validation', 'assessing', ['incomplete', 'none']],
    ['country of the product', 'NG', ['MX', 'KE', 'IN']],
  ])('%s', (of, value, others) => {
    expect(find(of)?.value).toEqual(value);
    expect(find(of)?.others).toEqual(others);
  });

  test.each([
    'highest interest',
    'card types on offer',
    'accepted email domains of the personal information',
    'suggested email domains of the residence section',
    'path of the guarded name toBorrow',
    'path of the guarded name bankAccount',
    'the 16 industries',
    'smallest repayment in naira',
    'what a letter of a name is',
    'codes of refusals other than the end of a session',
  ])('%s is a reading', (of) => {
    expect(find(of)).toBeDefined();
  });
});
