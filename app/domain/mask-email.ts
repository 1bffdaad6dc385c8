/** Returns an e-mail address of which only the initials can be read, such as `a…@e…`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [initial = ''] = email;
  const [domainInitial = ''] = email.slice(at + 1);
  return `${initial}…@${domainInitial}…`;
}
