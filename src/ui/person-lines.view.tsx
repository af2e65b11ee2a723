/** A name, and a line about it. Each may run in its own direction, and begins where the page's lines do. */
export const PersonLines = ({ name, note }: { readonly name: string; readonly note: string | undefined }) => (
  <>
    <span className="person-name">
      <bdi>{name}</bdi>
    </span>
    {note && (
      <span className="person-note">
        <bdi>{note}</bdi>
      </span>
    )}
  </>
);
