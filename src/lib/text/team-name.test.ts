import { describe, expect, it } from 'vitest';
import { isTeamName } from './team-name.ts';

describe('isTeamName', () => {
  it.each(['The Example Team', 'Example Team', 'Kubernetes Release Team', 'Beispiel Redaktion', 'The Foo Maintainers'])(
    'recognizes %s',
    (name) => expect(isTeamName(name)).toBe(true),
  );
  it.each([
    'Jane Doe',
    'The Team',
    'the team',
    'Meet the Example Team',
    'Our Team',
    'Team',
    'New features for your team',
  ])('ignores %s', (name) => expect(isTeamName(name)).toBe(false));
});
