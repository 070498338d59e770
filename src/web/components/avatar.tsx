import type { User } from '#contracts/user.ts';
import { avatarInitial } from '../model/person.ts';
import { classNames } from './ui/class-names.ts';

/** Initial of the signed-in person; the name stands beside it, so it is decoration for screen readers. */
export function Avatar({ user, className }: { user: Pick<User, 'firstName' | 'email'>; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex size-8 items-center justify-center rounded-full bg-accent text-14 font-semibold text-on-accent',
        className,
      )}
    >
      {avatarInitial(user)}
    </span>
  );
}
