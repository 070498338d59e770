import { expect, it } from 'vitest';
import { describeChange } from './users-panel.tsx';

it('describes a change by an administrator as a phrase that starts with a capital letter', () => {
  expect(describeChange({ kind: 'plan-changed', change: 'Premium granted' })).toBe('Plan changed: Premium granted');
  expect(describeChange({ kind: 'role-changed', change: 'user → admin' })).toBe('Role changed: user → admin');
});
