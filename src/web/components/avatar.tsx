import type { User } from '#contracts/user.ts';
import { avatarInitial } from '../model/person.ts';

/** Initial of the signed-in person; the name stands beside it, so it is decoration for screen readers. */
export function Avatar({ user }: { user: Pick<User, 'firstName' | 'email'> }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-8 items-center justify-center rounded-full bg-accent text-14 font-semibold text-on-accent"
    >
      {avatarInitial(user)}
    </span>
  );
}
