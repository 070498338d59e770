import { expect, it } from 'vitest';
import { buildResumeCommand } from './resume-command.ts';

it('returns the entered command, quoted for the shell, with --resume once', () => {
  const args = ['example.com', '--include', '/blog/*', '--file', "it's.sqlite"];
  const command = String.raw`npm run audit -- example.com --include '/blog/*' --file 'it'\''s.sqlite' --resume`;
  expect(buildResumeCommand(args)).toBe(command);
  expect(buildResumeCommand([...args, '--resume'])).toBe(command);
});
