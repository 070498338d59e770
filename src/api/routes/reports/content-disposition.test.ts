import { expect, it } from 'vitest';
import { formatContentDisposition } from './content-disposition.ts';

it.each([
  ['awi-report-example.com-2026-11-20.pdf', 'attachment; filename="awi-report-example.com-2026-11-20.pdf"'],
  ['bücher.pdf', `attachment; filename="b-cher.pdf"; filename*=UTF-8''b%C3%BCcher.pdf`],
  ['a"b\\c%.pdf', `attachment; filename="a-b-c-.pdf"; filename*=UTF-8''a%22b%5Cc%25.pdf`],
  ["it's (1).pdf", 'attachment; filename="it\'s (1).pdf"'],
  ['例え', `attachment; filename="report.pdf"; filename*=UTF-8''%E4%BE%8B%E3%81%88`],
  ["ü'(*)", `attachment; filename="report.pdf"; filename*=UTF-8''%C3%BC%27%28%2A%29`],
  ['a\r\nX-Evil: 1', `attachment; filename="a--X-Evil: 1"; filename*=UTF-8''a%0D%0AX-Evil%3A%201`],
])('formats the file name %j', (name, header) => expect(formatContentDisposition(name, 'report.pdf')).toBe(header));
