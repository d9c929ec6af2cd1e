type Code = 'uncaught' | 'rejected' | 'policy';

/** Listens to errors in a running page: uncaught errors, rejected promises, breaches of its policy. Returns how to stop. */
export function listenToErrors(
  scope: Window,
  hear: (code: Code, what: unknown) => void,
): () => void {
  const uncaught = ({ error }: ErrorEvent) => hear('uncaught', error);
  const rejected = ({ reason }: PromiseRejectionEvent) => hear('rejected', reason);
  const policy = (breach: SecurityPolicyViolationEvent) =>
    hear('policy', breach.effectiveDirective);
  scope.addEventListener('error', uncaught);
  scope.addEventListener('unhandledrejection', rejected);
  scope.addEventListener('securitypolicyviolation', policy);
  return () => {
    scope.removeEventListener('error', uncaught);
    scope.removeEventListener('unhandledrejection', rejected);
    scope.removeEventListener('securitypolicyviolation', policy);
  };
}
