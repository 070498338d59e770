import { expect, it } from 'vitest';
import { resumeCommand } from './resume-command.ts';

it('returns the entered command, quoted for the shell, with --resume once', () => {
  const args = ['example.com', '--include', '/blog/*', '--file', "it's.sqlite"];
  const command = String.raw`npm run audit -- example.com --include '/blog/*' --file 'it'\''s.sqlite' --resume`;
  expect(resumeCommand(args)).toBe(command);
  expect(resumeCommand([...args, '--resume'])).toBe(command);
});
