/** Listens to errors in a running page: uncaught errors, rejected promises, breaches of its policy. */
export function listenToErrors(
  scope: Window,
  hear: (code: 'uncaught' | 'rejected' | 'policy', what: unknown) => void,
): void {
  scope.addEventListener('error', ({ error }) => hear('uncaught', error));
  scope.addEventListener('unhandledrejection', ({ reason }) => hear('rejected', reason));
  scope.addEventListener('securitypolicyviolation', (breach) =>
    hear('policy', breach.effectiveDirective),
  );
}
