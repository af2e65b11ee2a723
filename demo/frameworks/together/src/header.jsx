import { useRef, useState } from 'react';
import { API_URL } from '../../place.js';
import { useLog } from './log.js';
import { usePath } from './use-path.js';

const SEARCH = { domain: 'meridian', marketUrl: API_URL, capabilities: ['appwise'] };

/** React's part: the header, what the page gives to it, and what both parts hear. */
export function Header() {
  const header = useRef(null);
  const [path, go] = usePath();
  const [placeholder, setPlaceholder] = useState('Find an app');
  const [suggests, setSuggests] = useState(false);
  const [stays, setStays] = useState(false);
  const [log, note] = useLog();

  const searchHere = (query) => note(`searched here: ${query}`);
  const refresh = () => header.current.refresh().then(() => note('refreshed'));
  const navigate = (event) => {
    event.preventDefault();
    note(`mp-navigate ${event.detail.id}`);
    go(event.detail.url);
  };

  return (
    <>
      <mp-header
        ref={header}
        api-url={API_URL}
        search-placeholder={placeholder}
        search={{ ...SEARCH, capabilities: suggests ? ['appwise'] : [] }}
        customSearchQuery={stays ? searchHere : undefined}
        beforeLogout={() => sessionStorage.setItem('draft', placeholder)}
        onmp-ready={(event) => note(`mp-ready ${event.detail.userState}`)}
        onmp-search={(event) => note(`mp-search ${event.detail.query}`)}
        onmp-navigate={navigate}
      />
      <main>
        <div>
          <h1>React and Vue</h1>
          <p className="lead">
            You are at <code id="path">{path}</code>. The header is React’s, boxes and footer are Vue’s.
          </p>
        </div>
        <section className="card controls" aria-label="What the page gives to the header">
          <label>
            Placeholder
            <input
              id="placeholder"
              type="text"
              value={placeholder}
              onChange={(event) => setPlaceholder(event.target.value)}
            />
          </label>
          <label>
            <input
              id="suggests"
              type="checkbox"
              checked={suggests}
              onChange={(event) => setSuggests(event.target.checked)}
            />
            Suggest while typing
          </label>
          <label>
            <input id="stays" type="checkbox" checked={stays} onChange={(event) => setStays(event.target.checked)} />
            Search on this page
          </label>
          <div className="actions">
            <button id="refresh" onClick={refresh}>
              Refresh the header
            </button>
            <button id="open-cart" onClick={() => header.current.openCart()}>
              Open the cart
            </button>
          </div>
        </section>
        <section className="card">
          <h2>Events</h2>
          <ol id="log" role="log">
            {log.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ol>
        </section>
      </main>
    </>
  );
}
