import { createHash } from 'node:crypto';
import type { EditSlot } from '#contracts/rules/edit.ts';
import { createRandom, type Random } from '#test/support/seeded-random.ts';

const PEOPLE =
  'the owner,our team,a neighbor,the apprentice,a visitor,the driver,her sister,the teacher,a farmer,the clerk,an old friend,the baker'.split(
    ',',
  );
const ACTIONS =
  'brought,kept,found,moved,washed,painted,counted,sorted,carried,dried,mended,packed,borrowed,measured,lifted,opened,tested,labeled,swept,stored'.split(
    ',',
  );
const OBJECTS =
  'a wooden box,two ropes,the green door,a heavy stone,some paper,the long table,a copper pan,three maps,the back window,a small lamp,old coats,the garden gate,a bag of seed,new shelves,the blue cart,a row of jars,the iron stove,an empty frame,a roll of wire,the side fence,a stack of plates,the clay pots'.split(
    ',',
  );
const PLACES =
  'near the river,behind the hall,under the roof,beside the road,in the yard,by the station,at the market,on the hill,next to the barn,close to the bridge,along the wall,inside the shed'.split(
    ',',
  );
const REASONS =
  'because the rain came early,so that the floor stays dry,after the long winter,while the kettle warmed up,before the shop opened,as the light was good,since nobody was there,and went home for lunch,when the bell rang,until it was dark outside,with a smile,without any help'.split(
    ',',
  );

/** Writes sentences as an author would, different ones for every slot. */
export function writeProse({ minWords, facts, content }: EditSlot): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([facts, content]))
    .digest();
  const random = createRandom(digest.readUInt32BE(0));
  const sentences: string[] = [];
  for (let words = 0; words < (minWords ?? 1); ) {
    const sentence = writeSentence(random);
    if (sentences.includes(sentence)) continue;
    sentences.push(sentence);
    words += sentence.split(' ').length;
  }
  return sentences.join(' ');
}

function writeSentence(random: Random): string {
  const words = [PEOPLE, ACTIONS, OBJECTS, PLACES, REASONS].map((list) => random.pick(list)).join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
