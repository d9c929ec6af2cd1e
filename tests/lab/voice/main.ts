/** `npm run lab -- voice [--where]`: habits of our prose beside good open-source prose, and how easy the app's texts are. */
import { filesBelow, textOf } from '../../unit/house/tree.ts';
import { habits, limitOf, ratesOf, wordsOf } from './habits.ts';
import { appTexts, commentsOf, proseOf } from './prose.ts';
import { readabilityOf } from './readability.ts';

const folders = ['src', 'widget', 'harness', 'tests'] as const;
const isSource = (file: string) => /\.(?:tsx?|css|html|kt|swift)$/.test(file);
const documents = ['README.md', ...folders.flatMap(filesBelow)].filter((file) =>
  file.endsWith('.md'),
);
const commentsBelow = (folder: string) =>
  filesBelow(folder)
    .filter(isSource)
    .flatMap((file) => commentsOf(textOf(file)));

const parts = {
  ...Object.fromEntries(folders.map((folder) => [`${folder}, comments`, commentsBelow(folder)])),
  documents: documents.map(textOf).map(proseOf),
};

const row = (name: string, cells: readonly (number | string)[]) =>
  console.log(name.padEnd(20) + cells.map((cell) => String(cell).padStart(10)).join(''));

row('per 1,000 words', ['words', ...habits.map(({ name }) => name)]);
const all = { ...parts, all: Object.values(parts).flat() };
for (const [name, texts] of Object.entries(all)) {
  const words = texts.reduce((sum, text) => sum + wordsOf(text), 0);
  row(name, [words, ...ratesOf(texts).map((rate) => rate.toFixed(2))]);
}
row('at most', ['', ...habits.map((habit) => limitOf(habit).toFixed(2))]);

/** Every place of a habit but the semicolon, with its file. */
function places(file: string, text: string): string[] {
  return habits
    .filter(({ name }) => name !== ';')
    .flatMap(({ name, pattern }) =>
      [...text.matchAll(pattern)].map(({ index }) => {
        const near = text.slice(Math.max(0, index - 30), index + 50).replace(/\s+/g, ' ');
        return `${file}: ${name}: ${near}`;
      }),
    );
}

if (process.argv.includes('--where')) {
  const sources = folders.flatMap(filesBelow).filter(isSource);
  const found = [
    ...sources.flatMap((file) => commentsOf(textOf(file)).flatMap((text) => places(file, text))),
    ...documents.flatMap((file) => places(file, proseOf(textOf(file)))),
  ];
  console.log(`\n${found.join('\n')}`);
}

for (const [language, scale] of [
  ['en', 'school grade (Flesch-Kincaid)'],
  ['es', 'ease (INFLESZ, 65 and more is easy)'],
] as const) {
  const { texts, words, longest, score } = readabilityOf(await appTexts(language), language);
  console.log(`\nTexts in ${language}: ${texts}, ${words} words, ${scale} ${score.toFixed(1)}`);
  console.log(`Longest sentence, ${wordsOf(longest)} words: ${longest}`);
}

const over = ratesOf(all.all).some((rate, index) => {
  const habit = habits[index];
  return habit !== undefined && rate > limitOf(habit);
});
process.exitCode = over ? 1 : 0;
