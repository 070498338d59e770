import { useState } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contracts/account/user.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';

const NEW_PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters. A passphrase of several words is stronger.`;

/** Field for a new password, with a strength hint. */
export function NewPasswordField(props: PasswordFieldProps) {
  const [password, setPassword] = useState('');
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        maxLength={PASSWORD_MAX_LENGTH}
        hint={NEW_PASSWORD_HINT}
        onChange={(event) => setPassword(event.target.value)}
        {...props}
      />
      <PasswordStrengthMeter password={password} />
    </div>
  );
}
