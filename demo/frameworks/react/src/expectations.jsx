import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FIRST, SECOND } from '../../expected.js';
import '../../page.css';

const load = () => import('marketplace-elements');

/** Every way in which React gives something to an element, and hears of it. */
function Expectations() {
  const imperative = useRef(null);
  const [given, setGiven] = useState(FIRST);
  const [shown, setShown] = useState(true);
  const [heard, setHeard] = useState([]);

  const hear = (event) => setHeard((before) => [...before, event.type]);
  useEffect(() => {
    const element = imperative.current;
    const listen = (event) => setHeard((before) => [...before, event.type]);
    element.addEventListener('camelEvent', listen);
    return () => element.removeEventListener('camelEvent', listen);
  }, []);

  return (
    <main>
      <section className="card controls">
        <button id="load" onClick={load}>
          Load the elements
        </button>
        <button id="change" onClick={() => setGiven(SECOND)}>
          Give other values
        </button>
        <button id="toggle" onClick={() => setShown(!shown)}>
          Hide or show
        </button>
      </section>
      <mp-search-widget id="bare" />
      <mp-search-widget id="parent">
        <p>{given.text}</p>
      </mp-search-widget>
      {shown && <mp-search-widget id="toggled" placeholder={given.text} />}
      <mp-header
        id="attributes"
        search-placeholder={given.text}
        sub={given.number}
        absolute-path={given.yes}
        cache={given.no}
      />
      <mp-header
        id="properties"
        searchPlaceholder={given.text}
        sub={given.number}
        absolutePath={given.yes}
        cache={given.no}
        search={given.object}
        widgets={given.list}
        beforeLogout={given.act}
      />
      <mp-search-widget id="handler" onSearchQuery={given.act} />
      <mp-banners
        id="events"
        onlowercaseevent={hear}
        onkebab-event={hear}
        oncamelEvent={hear}
        onCAPSevent={hear}
        onPascalEvent={hear}
      />
      <mp-banners id="imperative" ref={imperative} />
      <output id="heard">{heard.join(' ')}</output>
    </main>
  );
}

if (!location.search.includes('late')) await load();
createRoot(document.getElementById('page')).render(<Expectations />);
