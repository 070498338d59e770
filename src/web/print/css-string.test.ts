import { expect, it } from 'vitest';
import { formatCssString } from './css-string.ts';

it.each([
  ['Plain, text-1.', '"Plain, text-1."'],
  ['"; } </style>', '"\\22 \\3b  \\7d  \\3c \\2f style\\3e "'],
  ['Müller 日', '"M\\fc ller \\65e5 "'],
  ['a\nb\\', '"a\\a b\\5c "'],
])('formats %j as a CSS string', (text, css) => expect(formatCssString(text)).toBe(css));
