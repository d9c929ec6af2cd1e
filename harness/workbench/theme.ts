/** The workbench's style for Mantine: LendMax's deep green and amber on quiet surfaces. */
import { type MantineColorsTuple, createTheme } from '@mantine/core';

const deep: MantineColorsTuple = [
  '#e6f3ed',
  '#cfe7dc',
  '#a3d2bd',
  '#6fba9b',
  '#3fa17c',
  '#1d8a64',
  '#0f7757',
  '#0b5d45',
  '#084a37',
  '#06382b',
];
const amber: MantineColorsTuple = [
  '#fff6e5',
  '#ffeac6',
  '#ffd894',
  '#ffc45c',
  '#f7b03a',
  '#e59a1a',
  '#b86e00',
  '#945700',
  '#704200',
  '#4d2d00',
];
const dark: MantineColorsTuple = [
  '#eef4f1',
  '#b5c4bc',
  '#93a39b',
  '#5d6d65',
  '#2f4038',
  '#24322b',
  '#15201b',
  '#101a16',
  '#0b120f',
  '#070d0a',
];

export const theme = createTheme({
  primaryColor: 'deep',
  primaryShade: 6,
  colors: { deep, amber, dark },
  defaultRadius: 8,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace:
    'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  cursorType: 'pointer',
  focusRing: 'auto',
});
