import { useState } from 'react';
import { CLOSED_ACCOUNT_RETENTION_DAYS } from '#contracts/account/user.ts';
import { ADMIN_MESSAGES, type AdminUser } from '#contracts/product/admin.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { SelectField } from '#web/components/ui/select-field.tsx';
import { useFormProblems } from '#web/hooks/use-form-problems.ts';
import { adminApi } from '../admin-api.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { selectChanges, type UserGrant } from './pick-changes.ts';

const ROLE_OPTIONS = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Administrator' },
] as const;
const PLAN_OPTIONS = [
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
] as const;

/** Changes the role, plan and status of one account, or deletes it. */
export function ChangeUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { message, show, clear, onInput } = useFormProblems();
  const { isBusy, run } = useAdminAction((text) => show({ message: text }));
  const previous: UserGrant = { role: user.role, plan: user.isPremium ? 'premium' : 'free' };
  const [role, setRole] = useState(previous.role);
  const [plan, setPlan] = useState(previous.plan);
  const [isDeleting, setDeleting] = useState(false);
  const isSame = role === previous.role && plan === previous.plan;
  const applyChange = async (
    work: () => ReturnType<typeof adminApi.changeUser> | ReturnType<typeof adminApi.deleteUser>,
  ) => {
    clear();
    const successMessage = isDeleting ? ADMIN_MESSAGES.userDeleted : ADMIN_MESSAGES.userSaved;
    if ((await run<unknown>(work(), successMessage)) !== null) onClose();
  };
  const change = (body: Parameters<typeof adminApi.changeUser>[1]) =>
    applyChange(() => adminApi.changeUser(user.id, body));
  const notice = message && <Notice tone="critical" role="alert" title={message} className="mt-4" />;
  const toggleDeletion = (isShown: boolean) => {
    clear();
    setDeleting(isShown);
  };
  if (isDeleting) {
    return (
      <Dialog title={`Delete ${user.email}?`} onClose={onClose}>
        <p className="mt-3 text-ink-2">
          The account is closed immediately: sessions, running analyses and the subscription end, and the email address
          can be used again. Reports and files are deleted after {CLOSED_ACCOUNT_RETENTION_DAYS} days. This cannot be
          undone.
        </p>
        {notice}
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={() => toggleDeletion(false)}>
            Back
          </Button>
          <Button look="danger" disabled={isBusy} onClick={() => void applyChange(() => adminApi.deleteUser(user.id))}>
            Delete user
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={user.email} onClose={onClose}>
      <div onInput={onInput} className="mt-4 space-y-4">
        <SelectField
          id="user-role"
          label="Role"
          options={ROLE_OPTIONS}
          value={role}
          onChange={({ target }) => setRole(target.value === 'admin' ? 'admin' : 'user')}
        />
        <SelectField
          id="user-plan"
          label="Plan"
          options={PLAN_OPTIONS}
          value={plan}
          hint="Premium granted here is free and lasts until you revoke it here, regardless of the payment provider."
          onChange={({ target }) => setPlan(target.value === 'premium' ? 'premium' : 'free')}
        />
      </div>
      <AccountActions user={user} isBusy={isBusy} onChange={change} onDelete={() => toggleDeletion(true)} />
      {notice}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isBusy || isSame} onClick={() => void change(selectChanges(previous, { role, plan }))}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}

interface AccountActionsProps {
  user: AdminUser;
  isBusy: boolean;
  onChange: (change: { verified: true } | { suspended: boolean }) => Promise<void>;
  onDelete: () => void;
}

/** Actions that do not wait for "Save"; a deletion must be confirmed. */
function AccountActions({ user, isBusy, onChange, onDelete }: AccountActionsProps) {
  return (
    <div className="mt-6 border-t pt-4">
      <h3 className="text-14 font-medium text-ink">Account</h3>
      <p className="mt-1 text-12 text-ink-3">
        {user.isSuspended
          ? 'This account is suspended. Its user cannot sign in.'
          : 'Suspension ends sessions and running analyses and blocks sign-in until you lift it. No data is deleted.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!user.isEmailVerified && (
          <Button look="secondary" size="small" disabled={isBusy} onClick={() => void onChange({ verified: true })}>
            Verify email
          </Button>
        )}
        <Button
          look="secondary"
          size="small"
          disabled={isBusy}
          onClick={() => void onChange({ suspended: !user.isSuspended })}
        >
          {user.isSuspended ? 'Lift suspension' : 'Suspend'}
        </Button>
        <Button look="danger-outline" size="small" disabled={isBusy} onClick={onDelete}>
          Delete…
        </Button>
      </div>
    </div>
  );
}
