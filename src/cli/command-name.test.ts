import { expect, it } from 'vitest';
import { getCommand } from './command-name.ts';

it.each([
  ['/repository/src/cli/audit.ts', 'npm run audit --'],
  ['/project/node_modules/awi/lib/awi.js', 'awi audit'],
  ['/repository/src/cli/awi.ts', 'awi audit'],
  [undefined, 'npm run audit --'],
])('%s is shown as %s', (entryPath, command) => expect(getCommand('audit', entryPath)).toBe(command));
