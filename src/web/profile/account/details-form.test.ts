import { expect, it } from 'vitest';
import { profileSchema } from '#contracts/account/user.ts';
import { readFields } from './details-form.tsx';

it('sends every field trimmed, including empty ones', () => {
  const form = new FormData();
  form.set('firstName', ' Ada ');
  form.set('lastName', 'Example');
  form.set('email', 'ada@example.com ');
  const fields = readFields(form);
  expect(fields).toEqual({
    firstName: 'Ada',
    lastName: 'Example',
    email: 'ada@example.com',
    phoneNumber: '',
    companyName: '',
    companyWebsite: '',
  });
  expect(Object.keys(fields).sort()).toEqual(Object.keys(profileSchema.shape).sort());
});
