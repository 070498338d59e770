import { describe, expect, it } from 'vitest';
import { readCommands, readOperations, translateComposeCommand } from './documented-commands.ts';

const DOCUMENT = '# Title\n\n```\n# One\nfirst\nsecond\n```\n\n```sh\n# Two\nthird\n```\n';

describe('the commands of a code block', () => {
  it('are found by its first line', () => {
    expect(readCommands(DOCUMENT, 'One')).toEqual(['first', 'second']);
    expect(readCommands(DOCUMENT, 'Two')).toEqual(['third']);
  });

  it('must exist once', () => {
    expect(() => readCommands(DOCUMENT, 'Three')).toThrow('0 code blocks begin with "# Three"');
    expect(() => readCommands(DOCUMENT + DOCUMENT, 'One')).toThrow('2 code blocks begin with "# One"');
  });
});

describe('a command of docker compose', () => {
  it('runs without its container, in the data folder', () => {
    const line = 'docker compose exec -T worker tar -C /data -cz --exclude=./work . > files.tar.gz';
    expect(translateComposeCommand(line, '/tmp/copy')).toEqual({
      kind: 'run',
      command: 'tar -C /tmp/copy -cz --exclude=./work . > files.tar.gz',
    });
  });

  it('is refused if the rehearsal does not know it', () => {
    expect(() => translateComposeCommand('docker compose down --volumes', '/tmp/copy')).toThrow('down --volumes');
  });

  it.each(['PostgreSQL: back up; may run at any time', 'PostgreSQL: restore'])('is known: %s', (title) => {
    for (const line of readCommands(readOperations(), title)) translateComposeCommand(line, '/tmp/copy');
  });
});
