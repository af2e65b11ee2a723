import 'marketplace-elements';
import '../../page.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.jsx';

createRoot(document.getElementById('page')).render(<App />);
