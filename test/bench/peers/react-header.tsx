import r2wc from '@r2wc/react-to-web-component';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  APPS_MENU,
  type BarEntry,
  type BarMenu,
  ICONS,
  LINKS,
  MESSAGES,
  type Person,
  fetchPerson,
  initialsOf,
  menusOf,
} from './bar.ts';
import css from './bar.css?inline';

/** The bar as one plain tree of React's in a custom element of r2wc's. With other imports it is the floor of Preact. */

const Icon = ({ path, size }: { readonly path: string; readonly size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <path d={path} />
  </svg>
);

const Link = ({ label, href, icon }: { readonly label: string; readonly href: string; readonly icon: string }) => (
  <a className="item" href={href} aria-label={label}>
    <Icon path={icon} size={20} />
  </a>
);

const Entry = ({ label, icon }: BarEntry) => (
  <a className="entry" href="/home">
    {icon && <Icon path={icon} size={18} />}
    <span>{label}</span>
  </a>
);

const Entries = ({ entries }: Pick<BarMenu, 'entries'>) =>
  entries.map((entry) => <Entry key={entry.label} {...entry} />);

function Contents({ entries, person }: BarMenu) {
  if (!person) return <Entries entries={entries} />;
  return (
    <>
      <div className="who">
        <span className="avatar">
          <span>{initialsOf(person.fullName)}</span>
        </span>
        <div className="text">
          <bdi>{person.fullName}</bdi>
          <bdi>{person.email}</bdi>
        </div>
      </div>
      <div className="divider" />
      <Entries entries={entries.slice(0, -1)} />
      <div className="divider" />
      <Entries entries={entries.slice(-1)} />
    </>
  );
}

interface MenuProps {
  readonly menu: BarMenu;
  readonly open: boolean;
  readonly toggle: (id: string) => void;
}

function Menu({ menu, open, toggle }: MenuProps) {
  const { id, label, text, icon } = menu;
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.togglePopover(open);
  }, [open]);
  return (
    <div>
      <button
        className="item"
        type="button"
        id={`trigger-${id}`}
        aria-label={label}
        aria-expanded={open}
        onClick={() => toggle(id)}
      >
        {icon && <Icon path={icon} size={20} />}
        {text && <span className="text">{text}</span>}
        {text && <Icon path={ICONS.down} size={14} />}
      </button>
      <div ref={panel} className="menu" id={`menu-${id}`} popover="manual">
        {open && <Contents {...menu} />}
      </div>
    </div>
  );
}

const Places = () => (
  <>
    <span className="place" />
    <span className="place" />
    <span className="place" />
  </>
);

function Search() {
  const [text, setText] = useState('');
  return (
    <form className="field" role="search" action="/listing">
      <button className="item" type="button" aria-haspopup="menu">
        All
        <Icon path={ICONS.down} size={14} />
      </button>
      <input
        name="q"
        placeholder="Search"
        aria-label="Search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button className="item" type="button" aria-label="Clear" onClick={() => setText('')}>
        <Icon path={ICONS.close} size={16} />
      </button>
      <button className="item" type="submit" aria-label="Search">
        <Icon path={ICONS.search} size={18} />
      </button>
    </form>
  );
}

function Header() {
  const [person, setPerson] = useState<Person>();
  const [open, setOpen] = useState<string>();
  useEffect(() => {
    let current = true;
    void fetchPerson().then((answer) => {
      if (current) setPerson(answer);
    });
    return () => {
      current = false;
    };
  }, []);
  const toggle = (id: string) => setOpen(open === id ? undefined : id);
  const menu = (one: BarMenu) => <Menu key={one.id} menu={one} open={open === one.id} toggle={toggle} />;
  return (
    <>
      <style>{css}</style>
      <div className="bar" role="banner">
        <div className="start">
          <button className="item" type="button" aria-label="Menu">
            <Icon path={ICONS.menu} size={22} />
          </button>
          <a className="logo" href="/home">
            {person && <img src={person.logo} alt={person.market} height={36} />}
          </a>
          <div className="start items">
            {person ? (
              <>
                {menu(APPS_MENU)}
                {LINKS.map((link) => (
                  <Link key={link.href} {...link} />
                ))}
              </>
            ) : (
              <Places />
            )}
          </div>
        </div>
        <Search />
        <div className="end">
          {person ? (
            <>
              <Link {...MESSAGES} />
              {menusOf(person).map(menu)}
            </>
          ) : (
            <Places />
          )}
        </div>
      </div>
    </>
  );
}

customElements.define('react-header', r2wc(Header, { shadow: 'open' }));
