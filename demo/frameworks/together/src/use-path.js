import { useEffect, useState } from 'react';

/** The smallest router: the page's path, and how to go to another one without a new document. */
export function usePath() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const look = () => setPath(location.pathname);
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, []);
  const go = (url) => {
    history.pushState(null, '', url);
    setPath(location.pathname);
  };
  return [path, go];
}
