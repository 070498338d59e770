import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { createSwiftClient } from '#test/support/swift-server.ts';
import { BUCKET, type Installation } from './installation.ts';

/** What `findDiscrepancies` must report after `plantDiscrepancies`. */
export const PLANTED = [
  /is not in the bucket/m,
  /^no email about/m,
  /^event .* is delivered/m,
  /used \d+, counted \d+, expected \d+/m,
  /stored as/m,
  /is open, but not stored so|is paid, but not stored so/m,
  /^lost analysis/m,
  /receipts for/m,
];

/** Deletes or changes data of each kind, to show that the comparison would find it. */
export async function plantDiscrepancies({ swift, smtp, receiver, query }: Installation): Promise<void> {
  const [analysis] = await query<{ id: string; key: string }>(
    `select a.id, a.artifact_key as key from analyses a join users u on u.id = a.user_id
     where a.artifact_key is not null and u.notify_when_done limit 1`,
  );
  const client = createSwiftClient(swift);
  await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: `awi/${analysis?.key}` }));
  client.destroy();
  const isLost = (text: string) => text.includes(`/?analysis=${analysis?.id}`) || /^subject:.*receipt/im.test(text);
  smtp.received = smtp.received.filter(({ text }) => !isLost(text));
  const lostEvent = receiver.received[0]?.id;
  receiver.received = receiver.received.filter(({ id }) => id !== lostEvent);
  await query('update monthly_uses set used = used + 1 where user_id = (select user_id from monthly_uses limit 1)');
  await query(`update subscriptions set status = 'unpaid'`);
  await query(`update payments set status = 'void'`);
  await query('delete from analyses where id = (select id from analyses where id <> $1 limit 1)', [analysis?.id]);
}
