import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDevelopmentMailbox } from './development-mailbox.ts';
import { buildVerifyEmailMessage } from './templates/account-mails.ts';

it('lists messages newest first and announces each one', async () => {
  const announcedRecipients: string[] = [];
  const mailbox = createDevelopmentMailbox(mkdtempSync(join(tmpdir(), 'awi-mail-')), (mail) =>
    announcedRecipients.push(mail.to),
  );
  for (const to of ['first@site.example', 'second@site.example']) {
    await mailbox.send(
      buildVerifyEmailMessage({ to, firstName: '<b>Ann</b>', link: 'http://127.0.0.1:3000/v?token=t', validHours: 24 }),
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(announcedRecipients).toEqual(['first@site.example', 'second@site.example']);
  const [newest] = mailbox.list();
  expect(newest?.to).toBe('second@site.example');
  expect(newest?.actionUrl).toBe('http://127.0.0.1:3000/v?token=t');
  expect(newest?.html).toContain('&lt;b&gt;Ann');
});

it('leaves out a message that another process removes while the list is being read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'awi-mail-'));
  const mailbox = createDevelopmentMailbox(folder, () => {});
  const link = 'http://127.0.0.1:3000/v?token=t';
  await mailbox.send(buildVerifyEmailMessage({ to: 'a@site.example', firstName: 'Ann', link, validHours: 24 }));
  // A name that is listed, but whose file no longer exists.
  symlinkSync(join(folder, 'removed'), join(folder, '2026-11-27.json'));
  expect(mailbox.list().map(({ to }) => to)).toEqual(['a@site.example']);
});
