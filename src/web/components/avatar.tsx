import type { User } from '#contracts/account/user.ts';
import { getAvatarInitial } from '../format/person.ts';
import { joinClassNames } from './ui/class-names.ts';

const AVATAR_SIZES = { small: 'size-8 text-14', large: 'size-16 text-28' };

/** Initial of the signed-in user. Hidden from screen readers, because the name appears next to it. */
export function Avatar({
  user,
  size = 'small',
}: {
  user: Pick<User, 'firstName' | 'email'>;
  size?: keyof typeof AVATAR_SIZES;
}) {
  return (
    <span
      aria-hidden="true"
      className={joinClassNames(
        'inline-flex items-center justify-center rounded-full bg-accent font-semibold text-on-accent',
        AVATAR_SIZES[size],
      )}
    >
      {getAvatarInitial(user)}
    </span>
  );
}
