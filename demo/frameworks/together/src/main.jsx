import 'marketplace-elements';
import '../../page.css';
import { createRoot } from 'react-dom/client';
import { createApp } from 'vue';
import { Header } from './header.jsx';
import Rest from './Rest.vue';

createRoot(document.getElementById('react')).render(<Header />);
createApp(Rest).mount('#vue');
