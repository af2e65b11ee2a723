/** A name, and a line about it. Each may run in its own direction, and begins where the page's lines do. */
export const PersonLines = ({ name, note }: { readonly name: string; readonly note: string | undefined }) => (
  <>
    <bdi className="person-name own-line">{name}</bdi>
    {note && <bdi className="person-note own-line">{note}</bdi>}
  </>
);
