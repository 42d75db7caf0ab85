import * as z from 'zod/mini';
import { newPassword, SecondStep, SignIn, SignUp } from './accounts.ts';
import { call } from './call.ts';
import { plainText } from './text.ts';

const { password: ownPassword, email } = SignIn.shape;
const { challenge: token, code } = SecondStep.shape;

/** Who is signed in shows it once more; the code where two-factor sign-in is on. */
export const Confirmation = z.object({ password: ownPassword, code: z.optional(code) });
export type Confirmation = z.infer<typeof Confirmation>;

export const LinkToken = z.object({ token });
export const ForgottenPassword = z.object({ email });
export const PasswordReset = z.object({ token, password: newPassword() });
export const PasswordChange = z.object({ currentPassword: ownPassword, password: newPassword() });
export const EmailChange = z.extend(Confirmation, { email: SignUp.shape.email });
/** `email` is one's own address, typed to show that it is meant. */
export const AccountDeletion = z.extend(Confirmation, { email });
export const AppCode = z.object({ code });

/** Whoever fears that a stranger is in shall be quick: the password alone, without a code. */
export const SignOutElsewhere = z.object({ password: ownPassword });
export type SignOutElsewhere = z.infer<typeof SignOutElsewhere>;

export const LinkOwner = z.object({ email: z.string() });

export const Session = z.object({
  id: z.string(),
  /** Names such as Firefox and Windows; null where the browser does not tell. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Without its last part. */
  network: z.nullable(z.string()),
  createdAt: z.string(),
  /** To the hour. */
  lastSeenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const TwoFactor = z.object({
  /** Null while it is off. */
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

/** `secret` is for typing, `url` for a QR code. */
export const TwoFactorSecret = z.object({ secret: z.string(), url: z.string() });
export type TwoFactorSecret = z.infer<typeof TwoFactorSecret>;

/** Shown once: only their hashes are kept. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const requestVerification = call({
  method: 'POST',
  path: '/api/auth/verify-email/request',
  summary: 'Send the mail that proves the address once more.',
  status: 204,
});
export const verifyEmail = call({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Prove an address with the token of a mail: the one signed up with, or a new one.',
  body: LinkToken,
  reply: LinkOwner,
});
export const forgotPassword = call({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mail a link that sets a new password; answers the same whether or not there is an account.',
  body: ForgottenPassword,
  status: 204,
});
export const checkReset = call({
  method: 'POST',
  path: '/api/auth/reset-password/check',
  summary: 'Whose password the token of a mail would set.',
  body: LinkToken,
  reply: LinkOwner,
});
export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token of a mail; ends every session.',
  body: PasswordReset,
  status: 204,
});
export const changePassword = call({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change the password; ends every other session.',
  body: PasswordChange,
  status: 204,
});
export const changeEmail = call({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Mail a link to a new address; the account has it once the link was opened.',
  body: EmailChange,
  status: 204,
});
export const listSessions = call({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where one is signed in.',
  reply: z.array(Session),
});
export const endSession = call({
  method: 'POST',
  path: '/api/account/sessions/end',
  summary: 'Sign out there.',
  body: z.extend(SignOutElsewhere, { id: plainText({ min: 1, max: 100 }) }),
  status: 204,
});
export const endSessions = call({
  method: 'POST',
  path: '/api/account/sessions/end-all',
  summary: 'Sign out everywhere, here too.',
  body: SignOutElsewhere,
  status: 204,
});
export const readTwoFactor = call({
  method: 'GET',
  path: '/api/account/two-factor',
  summary: 'Whether a second step follows the password.',
  reply: TwoFactor,
});
export const beginTwoFactor = call({
  method: 'POST',
  path: '/api/account/two-factor',
  summary: 'A new secret for an authenticator app; holds once a code confirmed it.',
  body: Confirmation,
  reply: TwoFactorSecret,
});
export const confirmTwoFactor = call({
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  summary: 'Turn two-factor sign-in on with a first code; answers the recovery codes and ends every other session.',
  body: AppCode,
  reply: RecoveryCodes,
});
export const removeTwoFactor = call({
  method: 'POST',
  path: '/api/account/two-factor/remove',
  summary: 'Turn two-factor sign-in off.',
  body: Confirmation,
  status: 204,
});
export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  summary: 'New recovery codes; those of before stop working.',
  body: Confirmation,
  reply: RecoveryCodes,
});
export const exportData = call({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that is kept of one’s account, as a zip.',
  file: 'application/zip',
});
export const deleteAccount = call({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account with all its documents, at once and for good.',
  body: AccountDeletion,
  status: 204,
});
