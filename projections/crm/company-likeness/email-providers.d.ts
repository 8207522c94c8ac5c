declare module 'email-providers' {
  /** Domains of providers of free and of disposable addresses. */
  const domains: readonly string[];
  export default domains;
}
