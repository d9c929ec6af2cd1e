/** States and local government areas: counts of §3 and well-known names. */
import { describe, expect, test } from 'vitest';
import { areasOf, isAreaOf, stateCodes, stateName } from '#src/facts/states.ts';

/** State → number of its areas, by the First Schedule of the constitution. */
const counts: Readonly<Record<string, number>> = {
  Abia: 17,
  Adamawa: 21,
  'Akwa Ibom': 31,
  Anambra: 21,
  Bauchi: 20,
  Bayelsa: 8,
  Benue: 23,
  Borno: 27,
  'Cross River': 18,
  Delta: 25,
  Ebonyi: 13,
  Edo: 18,
  Ekiti: 16,
  Enugu: 17,
  'Federal Capital Territory': 6,
  Gombe: 11,
  Imo: 27,
  Jigawa: 27,
  Kaduna: 23,
  Kano: 44,
  Katsina: 34,
  Kebbi: 21,
  Kogi: 21,
  Kwara: 16,
  Lagos: 20,
  Nasarawa: 13,
  Niger: 25,
  Ogun: 20,
  Ondo: 18,
  Osun: 30,
  Oyo: 33,
  Plateau: 17,
  Rivers: 23,
  Sokoto: 23,
  Taraba: 16,
  Yobe: 17,
  Zamfara: 14,
};

describe('states (§3)', () => {
  test('There are 37 states from A to Z with these numbers of areas', () => {
    expect(stateCodes).toHaveLength(37);
    expect(stateCodes.map((code) => [stateName(code), areasOf(code).length])).toEqual(
      Object.entries(counts),
    );
  });

  test('There are 774 areas, 20 in Lagos and 44 in Kano', () => {
    expect(stateCodes.reduce((sum, code) => sum + areasOf(code).length, 0)).toBe(774);
    expect(stateName('LA')).toBe('Lagos');
    expect(areasOf('LA')).toHaveLength(20);
    expect(stateName('KN')).toBe('Kano');
    expect(areasOf('KN')).toHaveLength(44);
  });

  test('The areas of Lagos are the printed ones', () => {
    expect(areasOf('LA')).toEqual([
      'Agege',
      'Ajeromi-Ifelodun',
      'Alimosho',
      'Amuwo-Odofin',
      'Apapa',
      'Badagry',
      'Epe',
      'Eti-Osa',
      'Ibeju-Lekki',
      'Ifako-Ijaiye',
      'Ikeja',
      'Ikorodu',
      'Kosofe',
      'Lagos Island',
      'Lagos Mainland',
      'Mushin',
      'Ojo',
      'Oshodi-Isolo',
      'Shomolu',
      'Surulere',
    ]);
  });

  test('The areas of a state are unique, not empty and sorted from A to Z', () => {
    for (const code of stateCodes) {
      const areas = areasOf(code);
      expect(areas).toEqual([...new Set(areas)].sort());
      expect(areas.filter((area) => area.trim() !== area || area === '')).toEqual([]);
    }
  });

  test('Six area names occur in two states', () => {
    const statesOf = new Map<string, string[]>();
    for (const code of stateCodes) {
      for (const area of areasOf(code)) {
        statesOf.set(area, [...(statesOf.get(area) ?? []), code]);
      }
    }
    const doubled = [...statesOf].filter(([, codes]) => codes.length > 1);
    expect(Object.fromEntries(doubled)).toEqual({
      Bassa: ['KO', 'PL'],
      Ifelodun: ['KW', 'OS'],
      Irepodun: ['KW', 'OS'],
      Nasarawa: ['KN', 'NA'],
      Obi: ['BE', 'NA'],
      Surulere: ['LA', 'OY'],
    });
  });

  test('An area belongs to its own state only', () => {
    expect(isAreaOf('LA', 'Ikeja')).toBe(true);
    expect(isAreaOf('KN', 'Ikeja')).toBe(false);
    expect(isAreaOf('OY', 'Surulere')).toBe(true);
    expect(isAreaOf('LA', 'ikeja')).toBe(false);
    expect(isAreaOf('LA', '')).toBe(false);
  });

  test('An unknown state has no name and no areas', () => {
    for (const code of ['', 'XX', 'la', 'Lagos', 'toString']) {
      expect(stateName(code)).toBeUndefined();
      expect(areasOf(code)).toEqual([]);
    }
  });

  test('The areas of a state are parsed once', () => {
    expect(areasOf('LA')).toBe(areasOf('LA'));
  });
});
