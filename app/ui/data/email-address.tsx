/** May break after the @, so that a long address does not widen its column. */
export function EmailAddress({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
